import { createTheme } from '@mui/material/styles'

const target = { minHeight: 44 }
const font = 'system-ui, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif'
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Each text in its own direction at the page's side: file names and the schema's English sentences keep their
 * punctuation in place beside Arabic words.
 */
const ownDirection = {
  unicodeBidi: 'plaintext',
  // The second is the standard's; Chromium knows the first. MUI's types have no fallback values.
  textAlign: ['-webkit-match-parent', 'match-parent'] as unknown as 'match-parent',
} as const

/** Neutral colours: the preview shows the brand's. */
export const theme = createTheme({
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#2b3f8c' },
        text: { primary: '#161a26', secondary: '#4a5066' },
        background: { default: '#eef0f5', paper: '#ffffff' },
        success: { main: '#1c6b3f' },
        warning: { main: '#8a5200' },
        error: { main: '#b3261e' },
      },
    },
    dark: {
      palette: {
        primary: { main: '#a9b8ff' },
        text: { primary: '#eef0f8', secondary: '#b6bcd0' },
        background: { default: '#0e1119', paper: '#171b26' },
        success: { main: '#7fd6a2' },
        warning: { main: '#f2bd73' },
        error: { main: '#ff9a93' },
      },
    },
  },
  ...(isStill && { transitions: { create: () => 'none' } }),
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: font,
    fontSize: 13,
    allVariants: ownDirection,
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: '3px solid currentColor', outlineOffset: -3 } },
      },
    },
    MuiButton: {
      styleOverrides: {
        root: ({ theme: { palette } }) => ({
          ...target,
          '&[aria-disabled=true]': {
            cursor: 'default',
            color: palette.action.disabled,
            boxShadow: 'none',
            '&, &:hover': { backgroundColor: 'transparent' },
            '&.MuiButton-contained, &.MuiButton-contained:hover': {
              backgroundColor: palette.action.disabledBackground,
            },
          },
        }),
      },
    },
    MuiIconButton: { styleOverrides: { root: { minHeight: 44, minWidth: 44 } } },
    MuiMenuItem: { styleOverrides: { root: target } },
    MuiToggleButton: {
      styleOverrides: {
        root: ({ theme: { palette } }) => ({ ...target, minWidth: 44, color: palette.text.primary }),
      },
    },
    MuiTab: { styleOverrides: { root: { minHeight: 44 } } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiSelect: { defaultProps: { size: 'small' } },
    MuiOutlinedInput: {
      styleOverrides: {
        input: { '&:not(textarea)': { paddingBlock: 12 } },
        multiline: { paddingBlock: 12 },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        sizeSmall: { '&:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 12px)' } },
      },
    },
    MuiCheckbox: { styleOverrides: { root: { padding: 10 } } },
    MuiSwitch: {
      styleOverrides: {
        sizeMedium: { height: 44, paddingBlock: 15 },
        switchBase: { '.MuiSwitch-sizeMedium > &': { padding: 12 } },
      },
    },
    MuiSlider: { styleOverrides: { root: { paddingBlock: 21 } } },
  },
})
