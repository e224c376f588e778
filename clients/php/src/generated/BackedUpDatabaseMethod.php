<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum BackedUpDatabaseMethod: string
{
    case OnlineBackup = 'online-backup';
    case FileCopy = 'file-copy';
}
