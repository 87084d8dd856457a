import { defaultDarkTheme, defaultLightTheme } from 'react-admin'
import type { RaThemeOptions } from 'react-admin'
import type { ThemeOptions } from '@mui/material/styles'

/** Minimum size of touch targets, in pixels. */
const target = { minHeight: 44 }
const square = { minHeight: 44, minWidth: 44 }

const font = 'system-ui, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif'

/** No transitions of menus and dialogs under reduced motion. */
const transitions: RaThemeOptions['transitions'] = matchMedia('(prefers-reduced-motion: reduce)').matches
  ? {
      create: () => 'none',
      getAutoHeightDuration: () => 0,
      duration: {
        shortest: 0,
        shorter: 0,
        short: 0,
        standard: 0,
        complex: 0,
        enteringScreen: 0,
        leavingScreen: 0,
      },
    }
  : {}

type Base = Pick<ThemeOptions, 'palette' | 'components'>

const shared = ({ palette = {}, components }: Base): RaThemeOptions => ({
  palette,
  transitions,
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: font,
    h6: { fontWeight: 650 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  sidebar: { width: 260, closedWidth: 56 },
  components: {
    ...components,
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: focusRing } },
    // Decorative: the text beside it announces the loading.
    MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
    MuiButton: { styleOverrides: { root: { ...target, flexShrink: 0 } } },
    // The text of a message gives way to its button, which does not shrink and would reach over the edge.
    MuiAlert: { styleOverrides: { action: { flexShrink: 0 } } },
    MuiChip: { styleOverrides: { root: wrappedChip } },
    MuiIconButton: { styleOverrides: { root: square } },
    MuiMenuItem: { styleOverrides: { root: target } },
    MuiTableCell: {
      styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' }, head: { fontWeight: 650 } },
    },
    MuiPaginationItem: { styleOverrides: { root: square } },
    // Only the content of a long form scrolls: its buttons stay in view, also when the window becomes smaller.
    MuiDialog: {
      styleOverrides: {
        paper: { '& > form': { display: 'flex', flexDirection: 'column', minBlockSize: 0 } },
      },
    },
    // A filled field is high enough by its label, and then as high as a field of text beside it.
    MuiSelect: {
      styleOverrides: { select: { minHeight: 28, '&.MuiSelect-filled': { minHeight: '1.4375em' } } },
    },
    RaAppBar: { styleOverrides: { root: narrowBar } },
    // Wide tables scroll in their own container, not the page, which by default is as wide as its content.
    RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } } },
    RaList: { styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 } } } },
    RaDatatable: { styleOverrides: { root: { '& td, & th': { paddingBlock: 10 } } } },
  },
})

/**
 * On a phone the page's title needs the room: the language button shows only its icon, with its text still accessible;
 * a long title takes two lines.
 */
const narrowBar = {
  '@media (max-width: 599.95px)': {
    '& .RaAppBar-title': { whiteSpace: 'normal', fontSize: '1rem', lineHeight: 1.2, hyphens: 'auto' },
    '& .MuiButton-text': { fontSize: 0, minWidth: 44, paddingInline: 0 },
    '& .MuiButton-startIcon': { margin: 0 },
    '& .MuiButton-endIcon': { display: 'none' },
  },
}

/** In the cards of a narrow window a long label wraps instead of reaching over the edge. */
const wrappedChip = {
  '@media (max-width: 899.95px)': {
    blockSize: 'auto',
    minBlockSize: 24,
    '& .MuiChip-label': { whiteSpace: 'normal', paddingBlock: 2 },
  },
}

const focusRing = { '&.Mui-focusVisible': { outline: '3px solid currentColor', outlineOffset: 2 } }

export const lightTheme = shared({
  components: defaultLightTheme.components,
  palette: {
    mode: 'light',
    primary: { main: '#2b3f8c' },
    secondary: { main: '#2b3f8c' },
    error: { main: '#b3261e' },
    success: { main: '#1c6b3f' },
    warning: { main: '#8a5200' },
    text: { primary: '#161a26', secondary: '#4a5066' },
    background: { default: '#f4f5f9', paper: '#ffffff' },
  },
})

export const darkTheme = shared({
  components: defaultDarkTheme.components,
  palette: {
    mode: 'dark',
    primary: { main: '#a9b8ff' },
    secondary: { main: '#a9b8ff' },
    error: { main: '#ff9a93' },
    success: { main: '#7fd6a2' },
    warning: { main: '#f2bd73' },
    text: { primary: '#eef0f8', secondary: '#b6bcd0' },
    background: { default: '#11141d', paper: '#1a1e2a' },
  },
})
