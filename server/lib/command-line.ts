/** Actor recorded for commands run on the machine, instead of an operator's name. */
export const commandLine = 'command line'
