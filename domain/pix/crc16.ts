/** CRC-16/CCITT-FALSE of ASCII text: polynomial 1021, start FFFF, not reflected. Four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const sign of text) {
    crc ^= sign.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ ((crc & 0x8000) === 0 ? 0 : 0x1021)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
