import { downloadFaults, type DownloadFaultName } from '../../rehearsal/household/download-faults.ts'
import { describeFaults } from './support/each-fault.ts'

describeFaults(Object.keys(downloadFaults) as DownloadFaultName[])
