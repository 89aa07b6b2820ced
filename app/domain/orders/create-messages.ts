/** What the create-request dialog says; apart from its rules, since every page shows how an upload went. (spec 1 §5 Create request) */
export const CREATE_MESSAGES = {
  tooManyFiles: 'Up to 60 files are allowed for upload',
  fileRequired: 'Please select a file to upload',
  variantRequired: 'Please specify a variant',
  directionRequired: 'Please select a shipment direction',
  companyRequired: 'Please select a company',
  uploadFailed: 'There was an error uploading the file(s)',
  uploaded: 'File(s) uploaded successfully',
} as const;
