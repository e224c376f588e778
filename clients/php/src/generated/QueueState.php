<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum QueueState: string
{
    case Failed = 'failed';
    case ImportBlocked = 'import-blocked';
    case Stalled = 'stalled';
    case Paused = 'paused';
    case NotKnown = 'not-known';
    case Importing = 'importing';
    case WaitingForImport = 'waiting-for-import';
    case Moving = 'moving';
    case Unpacking = 'unpacking';
    case Checking = 'checking';
    case Downloading = 'downloading';
    case FetchingMetadata = 'fetching-metadata';
    case Queued = 'queued';
    case Delayed = 'delayed';
}
