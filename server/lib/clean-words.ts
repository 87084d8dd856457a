import { cleanPicture } from './clean-picture.ts'
import { ApiError } from './handle.ts'

/** The trimmed text. Throws `feedback.textInvalid` when its length is out of bounds. */
export function cleanWords(
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
): string {
  const clean = text.trim()
  if (clean.length < least || clean.length > most) throw new ApiError('feedback.textInvalid')
  return clean
}

/** The re-encoded pictures. Throws `feedback.pictureInvalid` for one that is not a PNG or JPEG, too large or broken. */
export async function cleanPictures(pictures: readonly string[]): Promise<readonly Uint8Array[]> {
  const clean: Uint8Array[] = []
  for (const text of pictures) {
    // Sequentially: decoded pictures use a lot of memory.
    const picture = await cleanPicture(Buffer.from(text, 'base64'))
    if (picture === null) throw new ApiError('feedback.pictureInvalid')
    clean.push(picture)
  }
  return clean
}
