import { cleanPicture } from './clean-picture.ts'
import { ApiError } from './handle.ts'

/** The text without the spaces around it. Throws `feedback.textInvalid` when it is out of bounds then. */
export function cleanWords(
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
): string {
  const clean = text.trim()
  if (clean.length < least || clean.length > most) throw new ApiError('feedback.textInvalid')
  return clean
}

/** The pictures drawn anew. Throws `feedback.pictureInvalid` for one that is no PNG or JPEG, too big or broken. */
export async function cleanPictures(pictures: readonly string[]): Promise<readonly Uint8Array[]> {
  const clean: Uint8Array[] = []
  for (const text of pictures) {
    // One after the other: decoded pictures are large.
    // oxlint-disable-next-line no-await-in-loop
    const picture = await cleanPicture(Buffer.from(text, 'base64'))
    if (picture === null) throw new ApiError('feedback.pictureInvalid')
    clean.push(picture)
  }
  return clean
}
