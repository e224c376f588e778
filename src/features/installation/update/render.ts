import type { BreakingChangeData } from '../../../../contract/kinds/breaking-change.ts'
import type { ServiceVersion, UpdateData } from '../../../../contract/kinds/update.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const tones: Record<ServiceVersion['state'], TextTone> = {
  'as-declared': 'quiet',
  returned: 'warn',
  'to-be-made-anew': 'accent',
  'not-there': 'quiet',
  'not-known': 'warn',
}

export function renderUpdate(
  { summary, usher, stack, services, engine, engine_error: fault }: UpdateData,
  renderer: Renderer,
) {
  const existing = services.filter(({ state }) => state !== 'not-there')
  const rows = existing.map(({ service, state, from_version: version, summary: what, before }) => [
    service,
    version ?? 'version unknown',
    renderer.paint(tones[state], what),
    before ? `was ${before.image.slice(before.image.lastIndexOf('/') + 1)}` : '',
  ])
  const cliffs = existing.flatMap((one) => one.cliffs)
  const moves = existing.some(({ state }) => state === 'to-be-made-anew')
  renderer.addFootnotes('image', 'digest')
  return [
    renderer.paint('strong', summary),
    ...(fault && existing.some(({ state }) => state !== 'not-known') ? [renderer.wrap(fault.summary)] : []),
    ...(rows.length > 0 && existing.some(({ state }) => state !== 'not-known')
      ? ['', renderer.table(rows, { indent: 2 })]
      : []),
    ...renderBreakingChanges(cliffs, renderer),
    '',
    renderer.wrap(`usher ${usher.version}, ${installMethodLabels[usher.installed]}: ${usher.because}.`),
    ...(usher.update_with === null ? [] : [`  ${renderer.symbol('arrow')} ${usher.update_with}`]),
    renderer.wrap(
      stack.source === 'carried'
        ? `The stack is the one usher ships, project ${stack.project}.`
        : `The stack is your own, project ${stack.project}.`,
    ),
    ...(engine?.cliffs ?? []).map((one) =>
      renderer.wrap(
        `${renderer.symbol('warn')} Before you update ${engine!.name} to ${one.reaches}: ${one.prepare[0]}.`,
      ),
    ),
    ...(moves ? ['', `  ${renderer.symbol('arrow')} usher update apply --dry-run`] : []),
  ].join('\n')
}

const installMethodLabels: Record<UpdateData['usher']['installed'], string> = {
  npm: 'installed with npm',
  package: 'installed as a package',
  file: 'a standalone file',
  source: 'run from source',
}

export function renderBreakingChanges(cliffs: readonly BreakingChangeData[], renderer: Renderer): string[] {
  return cliffs.flatMap(({ id, happens, prepare, sources }) => [
    '',
    `${renderer.symbol('warn')} ${renderer.paint('warn', id)}`,
    renderer.wrap(happens, 2),
    ...prepare.map((what) => renderer.wrap(`${renderer.symbol('arrow') || '-'} ${what}`, 2)),
    renderer.paint('quiet', renderer.wrap(`see ${sources.join(', ')}`, 2)),
  ])
}
