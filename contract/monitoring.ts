/** Endpoints for programs that watch a machine. They answer with text, so they have no kind. */
export const monitoring = {
  metrics: {
    path: '/api/metrics',
    types: ['application/openmetrics-text; version=1.0.0; charset=utf-8', 'text/plain; version=0.0.4; charset=utf-8'],
    meaning:
      'Figures of the household for a program such as Prometheus: OpenMetrics if the request accepts it, otherwise the text format before it. They come from what usher gathers for the event stream, once for everybody. `usher_source_up` is 0 for what could not be read; its figures are then missing, and none is guessed.',
  },
  health: {
    path: '/api/health',
    types: ['text/plain; charset=utf-8'],
    meaning:
      'One sentence, for health checks and uptime monitors. 200 as long as usher answers. With `about=household`, 200 if the household is well or has a warning, and 503 if a question of the household has failed or its answer is not known.',
  },
} as const
