/** How many a connection keeps at most: those of several rows are others for each number of rows. */
const most = 300

const names = new Map<string, string>()

/**
 * The name under which a connection prepares a statement of a write, which the server then parses and plans once: a create
 * takes two thirds of its processor time. Statements that read have none: how a list is best found depends on its values.
 */
export function statementName(statement: string): string | undefined {
  const known = names.get(statement)
  if (known !== undefined || names.size >= most) return known
  const name = `almanac_${names.size + 1}`
  names.set(statement, name)
  return name
}
