// Generated from the packages of domain/brand/theme/display-fonts.ts by `npm run generate`. Do not edit.

import type { DisplayFontId } from './display-fonts.ts'

/** Code points a face has glyphs for: hexadecimal ranges, both ends included. */
export const faceLetters: Readonly<Record<DisplayFontId, string>> = {
  bricolage:
    '20-7e a0-a3 a5-ac ae-107 10a-113 116-11b 11e-123 126-12b 12e-133 136-137 139-13e 141-148 14a-14d 150-15b 15e-161 164-165 168-17e 1a0-1a1 1af-1b0 1cd-1ce 218-21b 237 300-301 303-304 308-309 323 1e80-1e85 1e9e 1ea0-1ef9 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122',
  unbounded:
    '20-7e a0-b4 b6-181 186-18a 18e-194 196-1a1 1a4-1a5 1a9-1aa 1ac-1b9 1c0-1f5 1f8-220 226-233 237-23e 241-24f 300-301 303-304 308-309 323 400-45f 490-491 1e00-1e9b 1e9e 1ea0-1ef9 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 2044 20ac 2116 2122',
  fraunces:
    '20-7e a0-148 14a-17e 18f 192 1a0-1a1 1af-1b0 1c4-1cc 1d9-1da 1e6-1e7 1ea-1eb 1fa-21b 22a-22d 230-233 237 300-301 303-304 308 1e08-1e09 1e0c-1e0f 1e14-1e17 1e1c-1e1d 1e20-1e21 1e24-1e25 1e2a-1e2b 1e2e-1e2f 1e36-1e37 1e3a-1e3b 1e42-1e43 1e46-1e49 1e4c-1e53 1e5a-1e5b 1e5e-1e5f 1e62-1e65 1e6c-1e6f 1e78-1e7b 1e80-1e85 1e92-1e93 1e97 1e9e 1ea0-1ef9 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122',
  archivo:
    '20-7e a0-17f 18f 192 19d 1a0-1a1 1af-1b0 1c4-1dc 1e6-1e7 1ea-1eb 1fa-21b 22a-22d 230-233 237 300-301 303-304 308-309 323 1e24-1e25 1e62-1e63 1e6c-1e6d 1e80-1e85 1e9e 1ea0-1ef9 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122',
  elMessiri:
    '20-7e a0-ff 11e-11f 130-131 152-153 15e-161 178 17d-17e 192 401-40c 40e-44f 451-45c 45e-45f 490-491 60c 615 61b 61f 621-63a 640-656 658 660-671 679 67e 686 688 691 698 6a1 6a4 6a9 6af 6ba 6be 6c1-6c3 6cc 6d2-6d4 6f0-6f9 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 2044 20ac 2116 2122 fb51 fb57-fb59 fb67-fb69 fb6b-fb6d fb7b-fb7d fb89 fb8b fb8d fb8f-fb91 fb93-fb95 fb9f fba7-fba9 fbab-fbad fbaf fbb1-fbb9 fbbd-fbbe fbe8-fbe9 fbfd-fbff fe82 fe84 fe86 fe88 fe8a-fe8c fe8e fe90-fe92 fe94 fe96-fe98 fe9a-fe9c fe9e-fea0 fea2-fea4 fea6-fea8 feaa feac feae feb0 feb2-feb4 feb6-feb8 feba-febc febe-fec0 fec2-fec4 fec6-fec8 feca-fecc fece-fed0 fed2-fed4 fed6-fed8 feda-fedc fede-fee0 fee2-fee4 fee6-fee8 feea-feec feee fef0 fef2-fefc',
}
