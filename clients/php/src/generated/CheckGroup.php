<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum CheckGroup: string
{
    case Engine = 'engine';
    case Stack = 'stack';
    case Storage = 'storage';
    case Hardware = 'hardware';
    case Network = 'network';
    case Tunnel = 'tunnel';
    case Credentials = 'credentials';
    case Apps = 'apps';
    case Indexers = 'indexers';
    case Queue = 'queue';
    case Library = 'library';
    case Backups = 'backups';
    case Security = 'security';
    case Upkeep = 'upkeep';
}
