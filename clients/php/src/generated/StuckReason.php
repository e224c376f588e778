<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum StuckReason: string
{
    case TunnelDown = 'tunnel-down';
    case DownloadClientUnreachable = 'download-client-unreachable';
    case DiskFull = 'disk-full';
    case PathNotVisible = 'path-not-visible';
    case PermissionDenied = 'permission-denied';
    case SampleOrArchiveOnly = 'sample-or-archive-only';
    case NotAnUpgrade = 'not-an-upgrade';
    case ImporterBusy = 'importer-busy';
    case NotMatched = 'not-matched';
    case FailedRepeatedly = 'failed-repeatedly';
    case Failed = 'failed';
    case FilesMissing = 'files-missing';
    case NoPeers = 'no-peers';
    case Slow = 'slow';
    case Paused = 'paused';
    case Orphaned = 'orphaned';
    case IndexersAllFailing = 'indexers-all-failing';
    case WaitingForApproval = 'waiting-for-approval';
    case NotKnown = 'not-known';
}
