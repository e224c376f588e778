import type { FormatCondition, FormatDraft } from '../../../platform/media-apps/roles/library-quality.ts'
import type { Preset } from './presets.ts'

const title = (name: string, value: string, how: Partial<FormatCondition> = {}): FormatCondition => ({
  name,
  implementation: 'ReleaseTitleSpecification',
  negate: false,
  required: true,
  fields: { value },
  ...how,
})

const HDR10 = String.raw`\bHDR(10)?(\+|P(lus)?)?\b`
const VISION = String.raw`\b(DV|DoVi|Dolby[ ._-]?Vision)\b`

/** How usher tells releases apart by their name. One that says nothing of a trait is taken as without it. */
const drafts: readonly FormatDraft[] = [
  { name: 'usher: HEVC', conditions: [title('HEVC', String.raw`\b([xh][ ._-]?265|HEVC)\b`)] },
  { name: 'usher: AV1', conditions: [title('AV1', String.raw`\bAV1\b`)] },
  { name: 'usher: HDR', conditions: [title('HDR', `${HDR10}|${VISION}`)] },
  // Without the ordinary picture beneath it, screens that do not know it show it green and violet.
  {
    name: 'usher: Dolby Vision alone',
    conditions: [title('Dolby Vision', VISION), title('with HDR10 beneath', HDR10, { negate: true })],
  },
  { name: 'usher: 3D', conditions: [title('3D', String.raw`\b(3D|H(alf)?[ ._-]?(SBS|OU|TAB))\b`)] },
  { name: 'usher: from vinyl', conditions: [title('from vinyl', String.raw`\b(vinyl|LP[ ._-]?rip)\b`)] },
]

/** The custom formats that scores count on, by their names. */
export const formatsNamed = (scores: Preset['scores']): FormatDraft[] => drafts.filter(({ name }) => name in scores)

/** What is larger than that, whatever it is. source: the app counts in gigabytes, and wants an upper end too. */
export const largerThan = (gigabytes: number): FormatDraft => ({
  name: `usher: over ${gigabytes} GB`,
  conditions: [
    {
      name: 'size',
      implementation: 'SizeSpecification',
      negate: false,
      required: true,
      fields: { min: gigabytes, max: 10_000 },
    },
  ],
})
