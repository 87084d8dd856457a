import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { createContext, useContext, useMemo, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { Fills } from '#domain/help/fill-in.ts'
import type { BrandLook as Look } from '#schemas/api/brand-look.ts'
import type { listMerchants } from '#schemas/api/ops.ts'
import type { Reply } from '#schemas/api/route.ts'

type MerchantRow = Reply<typeof listMerchants>['list'][number] & RaRecord

const BrandFills = createContext<Fills>({})

/** Values of placeholders at the brand that a preview is shown for; empty without one. */
export const useBrandFills = (): Fills => useContext(BrandFills)

interface BrandLookProps {
  /** Empty: none is chosen yet; the preview has the desk's own colours. */
  readonly merchantCode: string
  readonly children: ReactNode
}

/**
 * A preview in the colours, fonts and corners of the merchant's brand; a merchant with several brands or modes offers a
 * choice. The display font of a brand is on its own host only: its fallback stands in here.
 */
export function BrandLook({ merchantCode, children }: BrandLookProps) {
  const translate = useTranslate()
  const { data } = useGetList<MerchantRow>('merchants')
  const brands = data?.find((row) => row.merchantCode === merchantCode)?.brands ?? []
  const looks = brands.flatMap(({ id, name, looks: all, fills }) =>
    all.map((look) => ({ key: `${id} ${look.mode}`, name, look, fills })),
  )
  const [key, setKey] = useState('')
  const chosen = looks.find((each) => each.key === key) ?? looks[0]
  if (chosen === undefined) return children
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {looks.length > 1 && (
        <TextField
          select
          fullWidth
          size="small"
          label={translate('desk.look.label')}
          value={chosen.key}
          onChange={({ target }) => setKey(target.value)}
        >
          {looks.map(({ key: each, name, look }) => (
            <MenuItem key={each} value={each}>
              {translate(`desk.look.${look.mode}`, { brand: name })}
            </MenuItem>
          ))}
        </TextField>
      )}
      <BrandFills value={chosen.fills}>
        <Painted look={chosen.look}>{children}</Painted>
      </BrandFills>
    </Box>
  )
}

function Painted({ look, children }: { readonly look: Look; readonly children: ReactNode }) {
  const theme = useMemo(() => themeOf(look), [look])
  return (
    <ThemeProvider theme={theme}>
      <Box
        data-look={look.mode}
        sx={{ padding: 2, borderRadius: 1, backgroundColor: 'background.default', color: 'text.primary' }}
      >
        {children}
      </Box>
    </ThemeProvider>
  )
}

function themeOf(look: Look) {
  const heading = {
    fontFamily: look.headingFont,
    fontWeight: look.headingWeight,
    // The brand's schema knows three values of this property.
    textTransform: look.headingTransform as CSSProperties['textTransform'],
  }
  return createTheme({
    palette: {
      mode: look.mode,
      primary: { main: look.link },
      text: { primary: look.text, secondary: look.muted },
      background: { default: look.page, paper: look.card },
      divider: look.line,
    },
    shape: { borderRadius: look.radius },
    typography: { fontFamily: look.bodyFont, h6: heading, subtitle1: heading },
    // MUI lightens papers of dark themes, which is not the brand's card colour.
    components: { MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } } },
  })
}
