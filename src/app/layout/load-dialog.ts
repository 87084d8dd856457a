/** Loads a dialog's code; the dialog table itself loads with the first dialog. */
export const loadDialog = async (id: string) => {
  const dialogTable = await import('../screens.ts').then((module) => module.dialogTable)
  const load = dialogTable[id]
  if (load === undefined) throw new Error(`There is no dialog ${id}`)
  return load()
}
