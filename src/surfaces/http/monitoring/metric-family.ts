/** A metric: its name without the suffix of its type, and its samples. */
export interface MetricFamily {
  name: string
  type: 'gauge' | 'counter' | 'info'
  /** The last part of the name, if the figures have a unit. */
  unit?: 'bytes' | 'seconds'
  help: string
  samples: readonly MetricSample[]
}

export interface MetricSample {
  labels: Readonly<Record<string, string>>
  value: number
}

export type MetricFormat = 'openmetrics' | 'prometheus'

/** What a counter and an information are called in their samples. source: OpenMetrics 1.0, "Suffixes" */
const suffixes = { gauge: '', counter: '_total', info: '_info' } as const

/** More would be no help to anybody, and names come from others. In characters. */
const MAX_LABEL_LENGTH = 120

/**
 * Writes metrics as text. The format before OpenMetrics knows neither units nor information, and a counter has its suffix
 * in its name. source: OpenMetrics 1.0; Prometheus, "Text-based format", version 0.0.4
 */
export function renderMetrics(families: readonly MetricFamily[], format: MetricFormat): string {
  const isOpen = format === 'openmetrics'
  const lines = families
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, type, unit, help, samples }) => {
      const sampled = `${name}${suffixes[type]}`
      const described = isOpen ? name : sampled
      return [
        `# TYPE ${described} ${isOpen || type !== 'info' ? type : 'gauge'}`,
        ...(isOpen && unit !== undefined ? [`# UNIT ${described} ${unit}`] : []),
        `# HELP ${described} ${isOpen ? escapeLabel(help) : help}`,
        ...distinct(samples).map(([labels, value]) => `${sampled}${labels} ${value}`),
      ]
    })
  return [...lines, ...(isOpen ? ['# EOF'] : []), ''].join('\n')
}

/** Two long names may be the same once they are cut, and a reader rejects everything if a sample is there twice. */
function distinct(samples: readonly MetricSample[]): [labels: string, value: number][] {
  const values = new Map<string, number>()
  for (const { labels, value } of samples) {
    const written = renderLabels(labels)
    if (!values.has(written)) values.set(written, value)
  }
  return [...values]
}

function renderLabels(labels: MetricSample['labels']): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(boundLabel(value))}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

/** A name of somebody else’s is cut, and has no control characters. */
function boundLabel(value: string): string {
  // oxlint-disable-next-line no-control-regex
  return value
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
    .slice(0, MAX_LABEL_LENGTH)
    .toWellFormed()
}

const escapeLabel = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
