<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum PartState: string
{
    case Here = 'here';
    case Coming = 'coming';
    case Wanted = 'wanted';
    case Failed = 'failed';
    case NotOutYet = 'not-out-yet';
    case NotMonitored = 'not-monitored';
    case NotKnown = 'not-known';
}
