import type { StorybookConfig } from '@storybook/react-vite'
import react from '@vitejs/plugin-react'
import { mergeConfig } from 'vite'
import { brandsPlugin } from './brands-plugin.ts'
import { drawStoryArt, storyArt } from './story-art.ts'

drawStoryArt()

const ours = ['@emotion/react', '@emotion/react/jsx-dev-runtime', '@emotion/styled']
const ofTheDesk = [
  'ra-i18n-polyglot',
  'react-admin',
  'uqr',
  '@mui/material/Alert',
  '@mui/material/Autocomplete',
  '@mui/material/Box',
  '@mui/material/Button',
  '@mui/material/Card',
  '@mui/material/Chip',
  '@mui/material/Dialog',
  '@mui/material/DialogActions',
  '@mui/material/DialogContent',
  '@mui/material/DialogContentText',
  '@mui/material/DialogTitle',
  '@mui/material/FormControlLabel',
  '@mui/material/MenuItem',
  '@mui/material/Skeleton',
  '@mui/material/SvgIcon',
  '@mui/material/Switch',
  '@mui/material/Table',
  '@mui/material/TableBody',
  '@mui/material/TableCell',
  '@mui/material/TableHead',
  '@mui/material/TableRow',
  '@mui/material/TextField',
  '@mui/material/Typography',
  '@mui/material/useMediaQuery',
]

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: ['../{src,ops}/**/*.stories.tsx', './{foundations,screens}/*.stories.tsx'],
  staticDirs: [storyArt],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [react({ jsxImportSource: '@emotion/react' }), brandsPlugin()],
      // A dependency discovered during tests would reload the page.
      optimizeDeps: { include: [...ours, ...ofTheDesk] },
    }),
}

export default config
