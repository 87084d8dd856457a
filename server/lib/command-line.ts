/** Recorded instead of an operator's name for commands on the machine. */
export const commandLine = 'command line'
