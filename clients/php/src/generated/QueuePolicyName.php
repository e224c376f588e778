<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum QueuePolicyName: string
{
    case Stalled = 'stalled';
    case Failed = 'failed';
    case Dangerous = 'dangerous';
    case NeverImported = 'never-imported';
}
