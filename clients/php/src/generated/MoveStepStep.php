<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum MoveStepStep: string
{
    case Settings = 'settings';
    case Start = 'start';
    case Join = 'join';
    case Carry = 'carry';
    case Prove = 'prove';
    case Stop = 'stop';
    case Ports = 'ports';
    case Indexers = 'indexers';
    case PutBack = 'put-back';
}
