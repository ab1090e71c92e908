import { consoleEndpoints } from './console-endpoints.ts';
import type { picturesSchemas } from './pictures.schema.ts';

/** Pictures that authors have uploaded for pages. */
export const pictures = consoleEndpoints<typeof picturesSchemas>({
  list: {
    method: 'GET',
    path: '/v1/console/pictures',
    allowed: ['author', 'approver', 'operator', 'auditor'],
  },
});

/** The address that takes a picture: its bytes as the body, its name in the query as `name`. Authors may use it. */
export const pictureUploadPath = '/v1/console/pictures/upload';

/** The most bytes that a picture has when it is uploaded. */
export const largestUpload = 5 * 1024 * 1024;

/** The types of pictures that are taken. */
export const uploadTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
