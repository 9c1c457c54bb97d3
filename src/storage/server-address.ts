/** Whether a text is the address of a database of PostgreSQL, on one server, whose every `%` stands for a character. */
export function isServerAddress(address: string): boolean {
  const shape = /^postgres(ql)?:\/\/([^@/?#\s]*@)?[^/?#@,\s]*([/?][^\s\0#]*)?$/i
  return shape.test(address) && URL.canParse(address) && isDecodable(address)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
