<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum HomeAssistantDataState: string
{
    case Off = 'off';
    case NotUsable = 'not-usable';
    case Waiting = 'waiting';
    case Connected = 'connected';
    case Failing = 'failing';
    case Clearing = 'clearing';
}
