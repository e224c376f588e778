import type { RecognizedServiceData, StackData } from '../../../../contract/kinds/stack.ts'
import { correctionsPath } from '../../../platform/compose-project/corrections.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import type { RecognitionEvidence, Service, Stack } from '../../../platform/compose-project/stack.ts'
import type { Machine } from '../../../platform/machine.ts'
import { appNamed } from '../../../platform/media-apps/apps.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { listServiceFields } from './service-fields.ts'
import { findGaps, servicesWithUnknownApp } from './gaps.ts'

/** Returns what usher recognised in the project. All services if none is named. Throws ASKED-6 for an unknown name. */
export async function gatherStack(services: readonly string[], machine: Machine): Promise<StackData> {
  return describeStack(await machine.stack(), services, machine)
}

export function describeStack(stack: Stack, services: readonly string[], machine: Pick<Machine, 'paths'>): StackData {
  const selected = selectServices({ forms: [], services }, stack)
  return {
    summary: summarize(stack),
    project: stack.name,
    directory: stack.directory,
    files: stack.files,
    corrections_file: correctionsPath(machine.paths),
    forms_derived: stack.forms_derived,
    services: selected.map((service) => describeService(service, stack)),
  }
}

function describeService(service: Service, stack: Stack): RecognizedServiceData {
  const { recognition, name, image, app } = service
  return {
    service: name,
    image,
    app,
    title: app === null ? null : (appNamed(app)?.title ?? app),
    certainty: recognition.certainty,
    possible_app: recognition.possible_app,
    evidence: recognition.evidence.map(({ type, value }) => `${EVIDENCE_NOUNS[type]} ${value}`),
    forms: stack.forms.filter(({ services }) => services.includes(name)).map((form) => form.name),
    fields: listServiceFields(service),
    gaps: findGaps(service, stack),
  }
}

const EVIDENCE_NOUNS: Readonly<Record<RecognitionEvidence['type'], string>> = {
  image: 'image',
  label: 'label',
  variable: 'variable',
  path: 'mount',
  name: 'name',
  port: 'port',
}

/** More names than this are counted. */
const NAMED = 3

function summarize(stack: Stack): string {
  const all = stack.services.length
  const unknown = servicesWithUnknownApp(stack)
  if (all === 0) return 'The project has no services.'
  if (unknown.length === 0) return all === 1 ? 'usher knows its one service.' : `usher knows all ${all} services.`
  const rest = unknown.length - NAMED
  const named = joinWithAnd(rest > 0 ? [...unknown.slice(0, NAMED), `${rest} more`] : unknown)
  return `usher knows ${all - unknown.length} of ${all} services. It does not know ${named}.`
}
