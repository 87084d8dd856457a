/* SHA-256 and HMAC (FIPS 180-4, RFC 2104), synchronous, so that page and server recompute boards with the same code. */

/** The first 32 bits of the fractional parts of roots of the first primes. */
function fractionsOf(root: (prime: number) => number, count: number): Uint32Array {
  const words: number[] = []
  for (let candidate = 2; words.length < count; candidate++) {
    const isPrime = Array.from({ length: candidate - 2 }, (_, index) => index + 2).every(
      (divisor) => candidate % divisor !== 0,
    )
    if (isPrime) words.push(((root(candidate) % 1) * 2 ** 32) >>> 0)
  }
  return Uint32Array.from(words)
}
const initial = fractionsOf(Math.sqrt, 8)
const rounds = fractionsOf(Math.cbrt, 64)

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** Mixes one block of 64 bytes into the state. */
function compress(state: Uint32Array, block: DataView, at: number, words: Uint32Array): void {
  for (let i = 0; i < 16; i++) words[i] = block.getUint32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const [early = 0, late = 0] = [words[i - 15], words[i - 2]]
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[i] = (words[i - 16] ?? 0) + low + (words[i - 7] ?? 0) + high
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const ofE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const first = (h + ofE + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + (words[i] ?? 0)) | 0
    const ofA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const second = (ofA + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word
}

/** SHA-256 of bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, bytes.length << 3)
  const state = Uint32Array.from(initial)
  const words = new Uint32Array(64)
  for (let at = 0; at < padded.length; at += 64) compress(state, view, at, words)
  const out = new DataView(new ArrayBuffer(32))
  for (const [i, word] of state.entries()) out.setUint32(i * 4, word)
  return new Uint8Array(out.buffer)
}

/** HMAC-SHA-256 of bytes under a key of at most 64 bytes. */
export function hmacSha256(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const padded = (mask: number, more: Uint8Array) => {
    const whole = new Uint8Array(64 + more.length)
    for (let i = 0; i < 64; i++) whole[i] = (key[i] ?? 0) ^ mask
    whole.set(more, 64)
    return sha256(whole)
  }
  return padded(0x5c, padded(0x36, bytes))
}
