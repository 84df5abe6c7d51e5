// A region and its projects, page by page, with Relay's own hook.
import { graphql, useLazyLoadQuery, usePaginationFragment } from "react-relay";
import type { projects_list$key } from "./__generated__/projects_list.graphql";
import type { projectsPageQuery } from "./__generated__/projectsPageQuery.graphql";
import type { projectsQuery } from "./__generated__/projectsQuery.graphql";

export function Region({ id }: { id: string }) {
  const { projectRegion } = useLazyLoadQuery<projectsQuery>(
    graphql`
      query projectsQuery($id: UUID!) {
        projectRegion(id: $id) {
          title
          ...projects_list
        }
      }
    `,
    { id },
  );
  if (!projectRegion) return null;
  return (
    <>
      <h1>{projectRegion.title}</h1>
      <Projects region={projectRegion} />
    </>
  );
}

function Projects({ region }: { region: projects_list$key }) {
  // The compiler writes the query of the next page, with `node(id:)`.
  const { data, hasNext, loadNext } = usePaginationFragment<projectsPageQuery, projects_list$key>(
    graphql`
      fragment projects_list on ProjectRegion
      @argumentDefinitions(first: { type: "Int", defaultValue: 2 }, after: { type: "String" })
      @refetchable(queryName: "projectsPageQuery") {
        projectsConnection(first: $first, after: $after) @connection(key: "projects_projectsConnection") {
          edges {
            node {
              id
              project_number
              title
            }
          }
        }
      }
    `,
    region,
  );
  return (
    <ul>
      {data.projectsConnection?.edges.map(({ node }) => (
        <li key={node.id}>{`${node.project_number} ${node.title}`}</li>
      ))}
      {hasNext && <button onClick={() => loadNext(2)}>More</button>}
    </ul>
  );
}
