<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum EngineEndpointOrigin: string
{
    case Flag = 'flag';
    case Setting = 'setting';
    case Environment = 'environment';
    case Context = 'context';
    case Socket = 'socket';
}
