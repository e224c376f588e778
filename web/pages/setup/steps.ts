/** The questions, in the order in which they are asked. */
export const stepNames = [
  'engine',
  'existing',
  'wants',
  'place',
  'ways',
  'quality',
  'reach',
  'review',
  'run',
  'prove',
  'people',
] as const

export type SetupPageStep = (typeof stepNames)[number]

export const isStepName = (name: string): name is SetupPageStep => (stepNames as readonly string[]).includes(name)

export const stepAfter = (step: SetupPageStep): SetupPageStep => stepNames[stepNames.indexOf(step) + 1] ?? step

export const stepBefore = (step: SetupPageStep): SetupPageStep | null => stepNames[stepNames.indexOf(step) - 1] ?? null

/** The answers that each question asks for, as setup names them. */
const parametersOf: Partial<Record<SetupPageStep, readonly string[]>> = {
  wants: ['forms'],
  place: ['data_root', 'user_id', 'group_id'],
  ways: ['vpn_provider', 'vpn_address', 'usenet_server', 'indexer_url'],
  quality: ['quality_preset', 'render_device'],
  reach: ['bind_address', 'time_zone'],
}

/** Returns the question that an answer belongs to; null for a problem that no answer solves. */
export function stepOfParameter(parameter: string | null): SetupPageStep | null {
  if (parameter === null) return null
  return stepNames.find((step) => parametersOf[step]?.includes(parameter)) ?? null
}

export const isAnsweredIn = (step: SetupPageStep, parameter: string | null): boolean =>
  stepOfParameter(parameter) === step

/** The settings that are typed beside the answers, and where. The rest of what is missing is asked with the accounts. */
export const stepOfSetting = (key: string): SetupPageStep => (key === 'DATA_ROOT' ? 'place' : 'ways')
