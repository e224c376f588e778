<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum HardwareState: string
{
    case Failed = 'failed';
    case Warning = 'warning';
    case NotKnown = 'not-known';
    case Good = 'good';
}
