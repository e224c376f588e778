import type { OutboundData, OwnContact, ServiceContact } from '../../../../contract/kinds/outbound.ts'
import type { Page } from '../../../lib/report/page.ts'

export function drawOutbound({ summary, usher, services, silent, unknown }: OutboundData, page: Page): string {
  const leaving = usher.filter(({ leaves }) => leaves)
  return [
    page.wrap(page.paint('strong', summary)),
    ...(leaving.length === 0
      ? []
      : ['', page.paint('strong', 'usher'), page.table(leaving.map(ownRow), { indent: 2 })]),
    ...byService(
      'Services',
      services.filter(({ on }) => on !== false),
      page,
    ),
    ...byService(
      'Services that do not run',
      services.filter(({ on }) => on === false),
      page,
    ),
    ...note('Contact nothing outside, as the stack declares', silent, page),
    ...note('Not known, because the stack says nothing of them', unknown, page),
    '',
    page.paint('quiet', page.wrap(inside(usher))),
  ].join('\n')
}

function ownRow({ to, when, carries, because, without }: OwnContact): string[] {
  return [to.join(', '), `${sentence(when)} ${because} Told: ${carries}. Without it: ${lower(without)}.`]
}

/** A service's name stands above what it contacts: names of places are long. */
function byService(title: string, contacts: readonly ServiceContact[], page: Page): string[] {
  if (contacts.length === 0) return []
  const drawn = [...Map.groupBy(contacts, ({ service }) => service)].flatMap(([service, own]) => [
    `  ${service}`,
    page.table(
      own.map((one) => [page.paint('accent', one.to), saying(one)]),
      { indent: 4 },
    ),
  ])
  return ['', page.paint('strong', title), ...drawn]
}

function saying({ because, carries, without }: ServiceContact): string {
  const tells = carries === null ? '' : ` Told: ${carries}.`
  return `${because}.${tells} Without it: ${lower(without)}.`
}

function note(title: string, names: readonly string[], page: Page): string[] {
  return names.length === 0 ? [] : ['', page.wrap(`${title}: ${names.join(', ')}.`)]
}

function inside(usher: readonly OwnContact[]): string {
  const names = (those: OwnContact['leaves']) =>
    usher.filter(({ leaves }) => leaves === those).map(({ contact }) => contact)
  const open = names(null)
  const unknown = open.length === 0 ? '' : ` Wherever the engine is: ${open.join(', ')}.`
  return `What usher contacts on this machine alone: ${names(false).join(', ')}.${unknown} There is nothing else; usher outbound --json says it all.`
}

function sentence(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}

/** A name in capitals stays as it is. */
function lower(text: string): string {
  return /^[A-Z][a-z ]/.test(text) ? `${text[0]!.toLowerCase()}${text.slice(1)}` : text
}
