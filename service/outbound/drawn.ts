import type { OutboundData, OwnContact, ServiceContact } from '../../contract/kinds/outbound.ts'
import type { Page } from '../page/page.ts'

export function drawOutbound({ summary, usher, services, silent, unknown }: OutboundData, page: Page): string {
  const running = services.filter(({ on }) => on !== false)
  const off = services.filter(({ on }) => on === false)
  return [
    page.wrap(page.paint('strong', summary)),
    ...part(
      'usher',
      usher.filter(({ leaves }) => leaves).map((one) => ownRow(one)),
      page,
    ),
    ...part(
      'Services',
      running.map((one, at) => serviceRow(one, running[at - 1], page)),
      page,
    ),
    ...part(
      'Services that do not run',
      off.map((one, at) => serviceRow(one, off[at - 1], page)),
      page,
    ),
    ...note('Contact nothing outside, as the stack declares', silent, page),
    ...note('Not known, because the stack says nothing of them', unknown, page),
    '',
    page.paint('quiet', page.wrap(inside(usher))),
  ].join('\n')
}

function part(title: string, rows: readonly string[][], page: Page): string[] {
  return rows.length === 0 ? [] : ['', `${page.paint('strong', title)}`, page.table(rows, { indent: 2 })]
}

function ownRow({ to, when, because, without }: OwnContact): string[] {
  return [to.join(', '), `${sentence(when)} ${because} Without it: ${lower(without)}.`]
}

/** The service's name once, however much it contacts. */
function serviceRow(
  { service, to, because, without }: ServiceContact,
  before: ServiceContact | undefined,
  page: Page,
): string[] {
  return [
    before?.service === service ? '' : page.paint('strong', service),
    to,
    `${because}. Without it: ${lower(without)}.`,
  ]
}

function note(title: string, names: readonly string[], page: Page): string[] {
  return names.length === 0 ? [] : ['', page.wrap(`${title}: ${names.join(', ')}.`)]
}

function inside(usher: readonly OwnContact[]): string {
  const staying = usher.filter(({ leaves }) => !leaves).map(({ contact }) => contact)
  return `What usher contacts on this machine alone: ${staying.join(', ')}. There is nothing else; usher outbound --json says it all.`
}

function sentence(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}

/** A name in capitals stays as it is. */
function lower(text: string): string {
  return /^[A-Z][a-z ]/.test(text) ? `${text[0]!.toLowerCase()}${text.slice(1)}` : text
}
