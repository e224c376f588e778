import { engineFaults } from '../../rehearsal/daemon/world/engine-faults.ts'
import { describeFaults } from './support/each-fault.ts'

describeFaults(Object.keys(engineFaults) as (keyof typeof engineFaults)[])
