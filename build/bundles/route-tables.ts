/** The tables of addresses and what manifests share: what they import dynamically is a screen, or the manifest of a campaign. */
export const routeTables =
  /^src\/(?:app\/(?:routes|campaign-routes|landing-routes|further-routes)\.tsx?|activity-kit\/campaign\/prizes\.ts|campaigns\/[^/]+\/campaign\.ts|campaigns\/campaign-table\.ts)$/;
