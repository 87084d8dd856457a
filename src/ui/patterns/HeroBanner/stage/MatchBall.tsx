import { DrawnStage } from './Stage.tsx'

/** A football of radius 150: its dark patches and the seams between them. */
const patches =
  'M0 -52L49 -16L31 42L-31 42L-49 -16ZM0 -96L-46 -109L-41 -142L41 -142L46 -109ZM91 -30L89 -77L123 -83L148 -5L118 10ZM56 78L101 61L117 91L51 139L27 115ZM-56 78L-27 115L-51 139L-117 91L-101 61ZM-91 -30L-118 10L-148 -5L-123 -83L-89 -77Z'
const seams =
  'M0 -52L0 -96M46 -109L89 -77M49 -16L91 -30M118 10L101 61M31 42L56 78M27 115L-27 115M-31 42L-56 78M-101 61L-118 10M-49 -16L-91 -30M-89 -77L-46 -109'

/** Sports illustration: a football flying in from the left. */
export const MatchBall = ({ id }: { id: string }) => (
  <DrawnStage>
    <radialGradient id={`${id}p`} cx=".38" cy=".28" r=".9">
      <stop stopColor="#fff" />
      <stop stopColor="#fff" offset=".4" />
      <stop data-stop="pale" offset=".74" />
      <stop data-stop="soft" offset="1.05" />
    </radialGradient>
    <radialGradient id={`${id}s`} cx=".6" cy=".68" r=".62">
      <stop data-stop="deep" stopOpacity="0" offset=".55" />
      <stop data-stop="deep" stopOpacity=".5" offset="1" />
    </radialGradient>
    <clipPath id={`${id}e`}>
      <circle r="150" />
    </clipPath>
    <path
      d="M-190 372C-110 236 -20 168 96 160M-150 330C-90 250 -30 204 60 192M-96 352C-54 296 -6 256 62 236"
      data-line="text"
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray="2 15"
      opacity=".5"
    />
    <g transform="translate(270 186) rotate(14)">
      <circle r="150" fill={`url(#${id}p)`} />
      <g clipPath={`url(#${id}e)`}>
        <path d={patches} data-ink="deep" stroke="none" />
        <path d={seams} data-line="deep" strokeWidth="4" strokeLinecap="round" />
      </g>
      <circle r="150" fill={`url(#${id}s)`} />
      <ellipse cx="-58" cy="-92" rx="46" ry="20" fill="#fff" opacity=".8" transform="rotate(-34 -58 -92)" />
    </g>
  </DrawnStage>
)
