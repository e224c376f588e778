<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum PartState: string
{
    case Available = 'available';
    case Downloading = 'downloading';
    case Wanted = 'wanted';
    case Failed = 'failed';
    case Unreleased = 'unreleased';
    case NotMonitored = 'not-monitored';
    case NotKnown = 'not-known';
}
