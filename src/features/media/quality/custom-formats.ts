import type {
  CustomFormatCondition,
  CustomFormatDraft,
} from '../../../platform/media-apps/roles/media-manager-quality.ts'
import type { PresetDefinition } from './presets.ts'

const titleCondition = (
  name: string,
  value: string,
  overrides: Partial<CustomFormatCondition> = {},
): CustomFormatCondition => ({
  name,
  implementation: 'ReleaseTitleSpecification',
  negate: false,
  required: true,
  fields: { value },
  ...overrides,
})

const HDR10 = String.raw`\bHDR(10)?(\+|P(lus)?)?\b`
const DOLBY_VISION = String.raw`\b(DV|DoVi|Dolby[ ._-]?Vision)\b`

/** Recognises releases by name. A name that does not mention a trait counts as lacking it. */
const customFormats: readonly CustomFormatDraft[] = [
  { name: 'usher: HEVC', conditions: [titleCondition('HEVC', String.raw`\b([xh][ ._-]?265|HEVC)\b`)] },
  { name: 'usher: AV1', conditions: [titleCondition('AV1', String.raw`\bAV1\b`)] },
  { name: 'usher: HDR', conditions: [titleCondition('HDR', `${HDR10}|${DOLBY_VISION}`)] },
  // Without a compatible base layer, unsupported screens show it green and violet.
  {
    name: 'usher: Dolby Vision alone',
    conditions: [
      titleCondition('Dolby Vision', DOLBY_VISION),
      titleCondition('with HDR10 beneath', HDR10, { negate: true }),
    ],
  },
  { name: 'usher: 3D', conditions: [titleCondition('3D', String.raw`\b(3D|H(alf)?[ ._-]?(SBS|OU|TAB))\b`)] },
  { name: 'usher: from vinyl', conditions: [titleCondition('from vinyl', String.raw`\b(vinyl|LP[ ._-]?rip)\b`)] },
]

export const customFormatsFor = (scores: PresetDefinition['scores']): CustomFormatDraft[] =>
  customFormats.filter(({ name }) => name in scores)

/** Returns a format for any larger release. source: the app counts in gigabytes and requires an upper limit too. */
export const sizeFormat = (gigabytes: number): CustomFormatDraft => ({
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
