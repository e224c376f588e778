import { membersOf, type Declaration, type DeclarationMember } from './declaration.ts'

/** Reads that are not called by their own name with an object. */
const specialCalls: Record<string, string> = {
  bundle: 'client.bundle(name)',
  picture: 'client.picture(picture, { width? })',
  job: 'client.job(id).current()',
}

export function renderRead({ name, comment, type }: DeclarationMember): string {
  const { takes, kinds } = callOf(type)
  const method = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return renderCall(specialCalls[name] ?? `client.${method}(${argumentText(takes)})`, comment, takes, kinds)
}

export function renderAction({ name, comment, type }: DeclarationMember): string {
  const { takes, kinds } = callOf(type)
  return renderCall(`client.act('${name}'${takes.length > 0 ? `, ${argumentText(takes)}` : ''})`, comment, takes, kinds)
}

/** Returns a call's parameters and kinds, from its row in the table of calls. */
function callOf(type: string): { takes: DeclarationMember[]; kinds: string } {
  const rows = new Map(membersOf(type).map((member) => [member.name, member.type]))
  const [takes, kinds] = [rows.get('takes') ?? rows.get('body'), rows.get('kinds')]
  if (takes === undefined || kinds === undefined) throw new Error(`The reference does not know this call: ${type}`)
  return { takes: takes.startsWith('{') ? membersOf(takes) : [], kinds }
}

function argumentText(takes: readonly DeclarationMember[]): string {
  const names = takes.map(({ name, optional }) => `${name}${optional ? '?' : ''}`)
  return names.length > 0 ? `{ ${names.join(', ')} }` : ''
}

function renderCall(title: string, comment: string, takes: readonly DeclarationMember[], kinds: string): string {
  const gives = kinds === 'never' ? 'a file' : kinds.replaceAll("'", '`').replaceAll(' | ', ' or ')
  return [`### \`${title}\``, `${comment} Returns ${gives}.`, ...memberList(takes)].join('\n\n')
}

/** Renders a type or a value under its name. */
export function renderType([name, found]: readonly [string, readonly Declaration[]]): string {
  const comment = found.flatMap((one) => one.comment || [])
  if (comment.length === 0) throw new Error(`${name} is exported without a comment`)
  const code = found.map((one) => `\`\`\`ts\n${one.code}\n\`\`\``)
  return [`### ${name}`, ...comment, ...code].join('\n\n')
}

/** Renders a payload's shape: a table of its fields, or its possible values or types. */
export function renderShape(title: string, [first]: readonly Declaration[]): string {
  const { comment, code } = first!
  const [, alternatives] = /^type \w+ = ((?:'[^']+'|\w+)(?: \| (?:'[^']+'|\w+))*)$/.exec(code) ?? []
  if (alternatives) {
    const each = alternatives.split(' | ').map((one) => `\`${one.replaceAll("'", '')}\``)
    return [`### ${title}`, ...(comment ? [comment] : []), each.join(', ')].join('\n\n')
  }
  if (code.endsWith('= Record<never, never>'))
    return [`### ${title}`, ...(comment ? [comment] : []), 'It has no fields.'].join('\n\n')
  const body = code.slice(code.indexOf('{'))
  const more = /}( \| null)?$/.exec(body)
  if (!more) throw new Error(`The reference does not know this shape: ${code.slice(0, 80)}`)
  const orNull = more[1] ? ' Or `null`.' : ''
  return [
    `### ${title}`,
    ...(comment ? [comment + orNull] : orNull ? [orNull.trim()] : []),
    ...memberTable(membersOf(body)),
  ].join('\n\n')
}

function memberList(members: readonly DeclarationMember[]): string[] {
  const rows = members.map(({ name, optional, type, comment }) => {
    const how = `\`${type}\`${optional ? ', optional' : ''}`
    return `- \`${name}\` (${how})${comment ? `: ${comment}` : ''}`
  })
  return rows.length > 0 ? [rows.join('\n')] : []
}

function memberTable(members: readonly DeclarationMember[]): string[] {
  if (members.length === 0) return []
  const rows = members.map(({ name, optional, type, comment }) => {
    const typeText = type.replace(/\s+/g, ' ').replaceAll('|', '\\|')
    return `| \`${name}${optional ? '?' : ''}\` | \`${typeText}\` | ${comment.replaceAll('|', '\\|')} |\n`
  })
  return [`| field | type | |\n|---|---|---|\n${rows.join('')}`.trimEnd()]
}
