import SvgIcon from '@mui/material/SvgIcon'
import type { SvgIconProps } from '@mui/material/SvgIcon'

/** Drawn for the desk: strokes of two on a field of 24. */
const drawn = (path: string) =>
  function Icon(props: SvgIconProps) {
    return (
      <SvgIcon {...props}>
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </SvgIcon>
    )
  }

export const PlayersIcon = drawn('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.6-6 8-6s8 2 8 6')
export const SitesIcon = drawn('M3 5h18v14H3zM3 9h18M7 13h4M7 16h7')
export const StopIcon = drawn('M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7zM8 12h8')
export const OutboxIcon = drawn('M3 6h18v12H3zM3 7l9 7 9-7')
export const TermsIcon = drawn('M6 3h9l4 4v14H6zM9 11h7M9 15h7')
export const BooksIcon = drawn('M12 4v16M5 8h14M5 8l-2.500 6h5zM19 8l-2.500 6h5zM8 20h8')
export const AuditIcon = drawn('M4 5h11M4 10h11M4 15h6M15 17l2 2 4-5')
export const OperatorsIcon = drawn('M12 3l8 3v6c0 5-3.500 8-8 9-4.500-1-8-4-8-9V6zM9 12l2 2 4-4')
export const DepositsIcon = drawn('M12 3v11M8 10l4 4 4-4M4 17v4h16v-4')
export const WithdrawalsIcon = drawn('M12 14V3M8 7l4-4 4 4M4 17v4h16v-4')
export const SignsIcon = drawn('M12 4l9 16H3zM12 10v5M12 17.500v.5')
export const VouchersIcon = drawn('M3 7h18v4a2 2 0 0 0 0 4v2H3v-2a2 2 0 0 0 0-4zM14 7v12')
export const RedeemsIcon = drawn(
  'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7C9 7 7 3 10 3c2 0 2 4 2 4s0-4 2-4c3 0 1 4-2 4',
)
export const KeyIcon = drawn('M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM11 12l8-8M16 7l3 3')
export const AnnouncementsIcon = drawn('M4 10v4h3l8 4V6l-8 4zM18 9a4 4 0 0 1 0 6')
