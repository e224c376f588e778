import type { CliffTold } from '../../../../contract/kinds/cliff.ts'
import type { ServiceVersion, UpdateData } from '../../../../contract/kinds/update.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'

const tones: Record<ServiceVersion['state'], Tone> = {
  'as-declared': 'quiet',
  returned: 'warn',
  'to-be-made-anew': 'accent',
  'not-there': 'quiet',
  'not-known': 'warn',
}

export function drawUpdate({ summary, usher, stack, services, engine, engine_error: fault }: UpdateData, page: Page) {
  const there = services.filter(({ state }) => state !== 'not-there')
  const rows = there.map(({ service, state, from_version: version, summary: what, before }) => [
    service,
    version ?? 'no version named',
    page.paint(tones[state], what),
    before ? `was ${before.image.slice(before.image.lastIndexOf('/') + 1)}` : '',
  ])
  const cliffs = there.flatMap((one) => one.cliffs)
  const moves = there.some(({ state }) => state === 'to-be-made-anew')
  page.explain('image', 'digest')
  return [
    page.paint('strong', summary),
    ...(fault && there.some(({ state }) => state !== 'not-known') ? [page.wrap(fault.summary)] : []),
    ...(rows.length > 0 && there.some(({ state }) => state !== 'not-known')
      ? ['', page.table(rows, { indent: 2 })]
      : []),
    ...drawCliffs(cliffs, page),
    '',
    page.wrap(`usher ${usher.version}, ${how[usher.installed]}: ${usher.because}.`),
    ...(usher.update_with === null ? [] : [`  ${page.symbol('arrow')} ${usher.update_with}`]),
    page.wrap(
      stack.source === 'carried'
        ? `The stack is the one that it carries, project ${stack.project}.`
        : `The stack is your own, project ${stack.project}.`,
    ),
    ...(engine?.cliffs ?? []).map((one) =>
      page.wrap(`${page.symbol('warn')} Before ${engine!.name} becomes ${one.reaches}: ${one.prepare[0]}.`),
    ),
    ...(moves ? ['', `  ${page.symbol('arrow')} usher update apply --dry-run`] : []),
  ].join('\n')
}

const how: Record<UpdateData['usher']['installed'], string> = {
  npm: 'installed with npm',
  package: 'installed as a package',
  file: 'a plain file',
  source: 'run from source',
}

export function drawCliffs(cliffs: readonly CliffTold[], page: Page): string[] {
  return cliffs.flatMap(({ id, happens, prepare, sources }) => [
    '',
    `${page.symbol('warn')} ${page.paint('warn', id)}`,
    page.wrap(happens, 2),
    ...prepare.map((what) => page.wrap(`${page.symbol('arrow') || '-'} ${what}`, 2)),
    page.paint('quiet', page.wrap(`see ${sources.join(', ')}`, 2)),
  ])
}
