import type { QualityData } from '../../../../contract/kinds/quality.ts'

export const emptyQualityData: Omit<QualityData, 'summary'> = {
  rehearsed: false,
  complete: true,
  media: [],
  steps: [],
  upgrade: null,
  not_known: [],
  offer: null,
}
