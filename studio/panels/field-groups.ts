/** Fields of the brand file by panel; unassigned ones are on the last panel. */
export const fieldGroups = {
  essentials: [
    '/identity',
    '/status',
    '/merchantCode',
    '/domains',
    '/languages',
    '/defaultLanguage',
    '/currency',
    '/timeZone',
    '/jurisdiction/code',
    '/legal',
  ],
  theme: [
    '/theme/hero',
    '/theme/shape',
    '/theme/fonts',
    '/theme/defaultMode',
    '/theme/modes',
    '/theme/followDevice',
    '/theme/contrast',
    '/chat',
  ],
  pages: ['/home', '/navigation', '/forms', '/loginedToHomePage'],
} as const satisfies Readonly<Record<string, readonly string[]>>
