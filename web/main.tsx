import { render } from 'preact'
import { App } from './app.tsx'
import { followLocation } from './routing/location.ts'
import { startClock } from './state/clock.ts'

followLocation()
startClock()
render(<App />, document.getElementById('app')!)
