import type { QualityData } from '../../../../contract/kinds/quality.ts'

export const emptyQualityData: Omit<QualityData, 'summary'> = {
  dry_run: false,
  complete: true,
  libraries: [],
  steps: [],
  upgrade: null,
  not_known: [],
  offer: null,
}
