/** How the household's scheduled tasks ended, in the words of their outcomes. */
export const nightSummaries = {
  checks: 'Everything works.',
  lookup: '12 up to date.',
  updates: '12 services: up to date.',
  othersUpdated: '11 services: up to date.',
  lateFilm: 'Waiting for Ben to finish Metropolis',
}
