import { SignedPreview } from '#product-kit/preview/SignedPreview.tsx';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { PreviewedProps } from './PreviewedPage.tsx';

// What draws a definition comes with the answer: an address whose signature has ended never needs it.
const PreviewedPage = lazyPart<PreviewedProps>(async () => ({
  default: (await import('./PreviewedPage.tsx')).PreviewedPage,
}));

/** Shows the definition of a file to who has a signed address (product 18.31): what it leads to cannot be pressed, and nothing is counted. */
export default function PagePreviewScreen({ title }: { readonly title: string }) {
  const place = (
    <main className="product-page">
      <h1 className="visually-hidden">{title}</h1>
      <Skeleton rows={3} of="row" />
    </main>
  );
  return (
    <SignedPreview
      ask={(answers, query) => answers.resource(pageDefinition.preview, { query })}
      place={place}
    >
      {(sent) => <PreviewedPage sent={sent} title={title} fallback={place} />}
    </SignedPreview>
  );
}
