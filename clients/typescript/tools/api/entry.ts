import { membersOf, type Declaration, type Member } from './declaration.ts'

/** Questions that are not asked by a method of their own name with an object. */
const apart: Record<string, string> = { bundle: 'client.bundle(name)', job: 'client.job(id).now()' }

export function question({ name, said, type }: Member): string {
  const { takes, kinds } = callOf(type)
  const method = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return call(apart[name] ?? `client.${method}(${given(takes)})`, said, takes, kinds)
}

export function change({ name, said, type }: Member): string {
  const { takes, kinds } = callOf(type)
  return call(`client.act('${name}'${takes.length > 0 ? `, ${given(takes)}` : ''})`, said, takes, kinds)
}

/** What one call takes and gives, from its row in the table of calls. */
function callOf(type: string): { takes: Member[]; kinds: string } {
  const rows = new Map(membersOf(type).map((member) => [member.name, member.type]))
  const [takes, kinds] = [rows.get('takes') ?? rows.get('body'), rows.get('kinds')]
  if (takes === undefined || kinds === undefined) throw new Error(`The reference does not know this call: ${type}`)
  return { takes: takes.startsWith('{') ? membersOf(takes) : [], kinds }
}

function given(takes: readonly Member[]): string {
  const names = takes.map(({ name, optional }) => `${name}${optional ? '?' : ''}`)
  return names.length > 0 ? `{ ${names.join(', ')} }` : ''
}

function call(title: string, said: string, takes: readonly Member[], kinds: string): string {
  const gives = kinds === 'never' ? 'a file' : kinds.replaceAll("'", '`').replaceAll(' | ', ' or ')
  return [`### \`${title}\``, `${said} Gives ${gives}.`, ...list(takes)].join('\n\n')
}

/** A type or a value under its name, as it is declared. */
export function entry([name, found]: readonly [string, readonly Declaration[]]): string {
  const said = found.flatMap((one) => one.said || [])
  if (said.length === 0) throw new Error(`Nothing is said of ${name}, and it is exported`)
  const code = found.map((one) => `\`\`\`ts\n${one.code}\n\`\`\``)
  return [`### ${name}`, ...said, ...code].join('\n\n')
}

/** A shape of what travels: a table of its fields, or the words it may be. */
export function shape(title: string, [first]: readonly Declaration[]): string {
  const { said, code } = first!
  const words = /^type \w+ = ('[^']+'(?: \| '[^']+')*)$/.exec(code)?.[1]
  if (words)
    return [`### ${title}`, ...(said ? [said] : []), words.replaceAll("'", '`').replaceAll(' | ', ', ')].join('\n\n')
  const body = code.slice(code.indexOf('{'))
  const more = /}( \| null)?$/.exec(body)
  if (!more) throw new Error(`The reference does not know this shape: ${code.slice(0, 80)}`)
  const orNull = more[1] ? ' Or `null`.' : ''
  return [`### ${title}`, ...(said ? [said + orNull] : orNull ? [orNull.trim()] : []), ...table(membersOf(body))].join(
    '\n\n',
  )
}

function list(members: readonly Member[]): string[] {
  const rows = members.map(({ name, optional, type, said }) => {
    const how = `\`${type}\`${optional ? ', may be left out' : ''}`
    return `- \`${name}\` (${how})${said ? `: ${said}` : ''}`
  })
  return rows.length > 0 ? [rows.join('\n')] : []
}

function table(members: readonly Member[]): string[] {
  if (members.length === 0) return []
  const rows = members.map(({ name, optional, type, said }) => {
    const shown = type.replace(/\s+/g, ' ').replaceAll('|', '\\|')
    return `| \`${name}${optional ? '?' : ''}\` | \`${shown}\` | ${said.replaceAll('|', '\\|')} |\n`
  })
  return [`| field | type | |\n|---|---|---|\n${rows.join('')}`.trimEnd()]
}
