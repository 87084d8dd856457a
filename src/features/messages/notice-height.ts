/** Height of the strip in px; equals `.sk-line` of the stamped first screen. */
export const noticeHeight = 48
