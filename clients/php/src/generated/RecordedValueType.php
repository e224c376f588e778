<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum RecordedValueType: string
{
    case State = 'state';
    case Setting = 'setting';
    case Limit = 'limit';
    case FileDigest = 'file-digest';
    case FileStatus = 'file-status';
    case FileMode = 'file-mode';
    case FileOwner = 'file-owner';
    case ImageDigest = 'image-digest';
    case Connection = 'connection';
    case Profile = 'profile';
    case Acceptance = 'acceptance';
    case Account = 'account';
    case Request = 'request';
    case Download = 'download';
    case Search = 'search';
    case Category = 'category';
    case PathMapping = 'path-mapping';
    case Credential = 'credential';
    case Key = 'key';
    case Machine = 'machine';
    case Unit = 'unit';
    case Backup = 'backup';
    case Destination = 'destination';
    case Bundle = 'bundle';
    case Removal = 'removal';
    case Size = 'size';
}
