/** The picture library, loaded with the first picture: its native part would be a part of every start. */
export const loadSharp = async () => (await import('sharp')).default
