<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum OffsiteAddArgumentsType: string
{
    case Folder = 'folder';
    case Rclone = 'rclone';
    case Restic = 'restic';
    case S3 = 's3';
}
