<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum MoveStepStep: string
{
    case Settings = 'settings';
    case Start = 'start';
    case Connect = 'connect';
    case Transfer = 'transfer';
    case Verify = 'verify';
    case Stop = 'stop';
    case Ports = 'ports';
    case Indexers = 'indexers';
    case Rollback = 'rollback';
}
