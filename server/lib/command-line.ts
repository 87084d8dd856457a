/** Stands in the place of an operator's name: whoever has the machine. */
export const commandLine = 'command line'
