/** source: the family’s `HealthResource`. */
export interface RehearsedHealthNote {
  source: string
  type: 'notice' | 'warning' | 'error'
  message: string
}
