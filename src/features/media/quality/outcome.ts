import type { QualityData } from '../../../../contract/kinds/quality.ts'

/** What an outcome says where it says nothing else. */
export const nothingTold: Omit<QualityData, 'summary'> = {
  rehearsed: false,
  complete: true,
  media: [],
  steps: [],
  upgrade: null,
  not_known: [],
  offer: null,
}
